import type { Direction } from '../types.ts';

/**
 * Labels of recorders, squeezed to letters and arrows. A name alone (`client`) is the sender. `in`, `out` and arrows
 * depend on who logged; they are read as a client logs, and the whole file is turned where the methods say otherwise.
 */
const FROM_CLIENT = [
  ...[
    'c2a',
    'clienttoagent',
    'client>agent',
    'client',
    'fromclient',
    'toagent',
    'editor',
    'ide',
    'editortoagent',
    'editor>agent',
    'agent<client',
    'agent<editor',
    'c>a',
    'a<c',
  ],
  ...['c2s', 'clienttoserver', 'client>server', 'out', 'outbound', 'outgoing', 'send', 'sent', 'tx', 'write', 'stdin', '>', '>>', '>>>'],
];
const FROM_AGENT = [
  ...[
    'a2c',
    'agenttoclient',
    'agent>client',
    'agent',
    'fromagent',
    'toclient',
    'server',
    'agenttoeditor',
    'agent>editor',
    'client<agent',
    'editor<agent',
    'a>c',
    'c<a',
  ],
  ...[
    's2c',
    'servertoclient',
    'server>client',
    'in',
    'inbound',
    'incoming',
    'receive',
    'received',
    'recv',
    'rx',
    'read',
    'stdout',
    '<',
    '<<',
    '<<<',
  ],
];

const SIDES: ReadonlyMap<string, Direction> = new Map([
  ...FROM_CLIENT.map((label) => [label, 'client-to-agent'] as const),
  ...FROM_AGENT.map((label) => [label, 'agent-to-client'] as const),
]);

const squeezed = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[→⇒]|[-=]+>/g, '>')
    .replace(/[←⇐]|<[-=]+/g, '<')
    .replace(/[\s_:-]+/g, '');

/** The direction a recorder's label means, or undefined for a label that names none. */
export const readLabel = (label: unknown): Direction | undefined =>
  typeof label === 'string' && label.length <= 40 ? (SIDES.get(label) ?? SIDES.get(squeezed(label))) : undefined;

/** True for the label of a line which an agent wrote beside the protocol. */
export const isStderrLabel = (label: unknown): boolean =>
  typeof label === 'string' && /^(?:agent[\s_-]?)?(?:stderr|err|error|log)$/i.test(label);
