import { describe, expect, it } from 'vitest';
import { isStderrLabel, readLabel } from './labels.ts';

const toAgent = [
  'c2a',
  'client_to_agent',
  'client->agent',
  'Client → Agent',
  'clientToAgent',
  'client',
  'out',
  'outbound',
  'send',
  'sent',
  '>>>',
  'to-agent',
  'C->A',
  'a ← c',
];
const toClient = [
  'a2c',
  'agent_to_client',
  'agent->client',
  'Agent → Client',
  'agentToClient',
  'agent',
  'in',
  'inbound',
  'receive',
  'recv',
  '<<<',
  'from_agent',
  'A->C',
  'c ← a',
];

describe('readLabel', () => {
  it.each(toAgent)('reads %s as client to agent', (label) => {
    expect(readLabel(label)).toBe('client-to-agent');
  });

  it.each(toClient)('reads %s as agent to client', (label) => {
    expect(readLabel(label)).toBe('agent-to-client');
  });

  it.each([['sideways'], [''], [7], [undefined], ['client'.repeat(20)]])('does not guess at %j', (label) => {
    expect(readLabel(label)).toBeUndefined();
  });
});

describe('isStderrLabel', () => {
  it('knows the lines an agent wrote beside the protocol', () => {
    expect(['stderr', 'agent_stderr', 'log', 'in', 'error handler'].map(isStderrLabel)).toEqual([true, true, true, false, false]);
  });
});
