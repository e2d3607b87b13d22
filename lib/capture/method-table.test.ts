import { AGENT_METHODS, CLIENT_METHODS } from '@agentclientprotocol/sdk';
import { AGENT_METHODS as DRAFT_AGENT, CLIENT_METHODS as DRAFT_CLIENT } from '@agentclientprotocol/sdk/experimental/v2/unstable';
import { AGENT_METHODS as UNSTABLE_AGENT, CLIENT_METHODS as UNSTABLE_CLIENT } from '@agentclientprotocol/sdk/unstable';
import { describe, expect, it } from 'vitest';
import { methodSide, opposite } from './method-table.ts';

/** In the SDK a side's methods are those it handles, so the other side sends them; a few go both ways. */
const handledBy = (own: readonly object[], other: readonly object[]): readonly unknown[] => {
  const both = new Set(other.flatMap((methods) => Object.values(methods)));
  return [...new Set(own.flatMap((methods) => Object.values(methods)))].filter((method) => !both.has(method));
};

const agents = [AGENT_METHODS, UNSTABLE_AGENT, DRAFT_AGENT];
const clients = [CLIENT_METHODS, UNSTABLE_CLIENT, DRAFT_CLIENT];

describe('methodSide', () => {
  it.each(handledBy(agents, clients).map(String))('knows that a client sends %s', (method) => {
    expect(methodSide(method)).toBe('client-to-agent');
  });

  it.each(handledBy(clients, agents).map(String))('knows that an agent sends %s', (method) => {
    expect(methodSide(method)).toBe('agent-to-client');
  });

  it.each(['session/set_model', 'elicitation/anything'])('knows %s, which older and newer programs send', (method) => {
    expect(methodSide(method)).toBeDefined();
  });

  it.each(['$/cancel_request', 'mcp/message', '_vendor/x', 'craft/drainMidTurnQueue'])('leaves %s open', (method) => {
    expect(methodSide(method)).toBeUndefined();
  });
});

describe('opposite', () => {
  it('turns a direction', () => {
    expect([opposite('client-to-agent'), opposite('agent-to-client')]).toEqual(['agent-to-client', 'client-to-agent']);
  });
});
