import { type CallLoss, type LossStation, lossStations } from './call-loss.ts';
import { addLoss, type HolderKind, holderKinds, type LossSums, lostUnits, noLoss } from './loss-sums.ts';

/** Sums of one station. */
export interface StationLoss {
  readonly station: LossStation;
  readonly sums: LossSums;
}

/** Sums of one tool's calls; without a name for calls whose tool nothing tells. */
export interface ToolLoss {
  readonly tool?: string;
  readonly calls: number;
  readonly stations: readonly StationLoss[];
}

/** A call that lost much, with the station at which it lost most. */
export interface Loser extends Pick<CallLoss, 'index' | 'session' | 'toolCallId' | 'occurrence' | 'tool'> {
  readonly station: LossStation;
  /** Units known to be left out there; more may be, where gaps are unknown. */
  readonly units: number;
  readonly unknownGaps: number;
  readonly heldBy: readonly HolderKind[];
}

/** The loss fork of a whole capture. Plain JSON. */
export interface CaptureLoss {
  readonly calls: number;
  /** Stations that had any text, in the order of the way. */
  readonly stations: readonly StationLoss[];
  /** By name; the nameless ones last. */
  readonly tools: readonly ToolLoss[];
  /** The calls that lost most, the largest first, those that lost the same by their index. */
  readonly losers: readonly Loser[];
}

/** Sums so far; calls are added one after another, each once, in any order. */
export interface LossCounter {
  add(loss: CallLoss): void;
  sums(): CaptureLoss;
}

/** Losers kept. */
export const mostLosers = 50;

type Sums = Map<LossStation, LossSums>;

const addTo = (sums: Sums, { station, sums: more }: StationLoss): void => {
  sums.set(station, addLoss(sums.get(station) ?? noLoss, more));
};

const inOrder = (sums: Sums): readonly StationLoss[] =>
  lossStations.flatMap((station) => {
    const found = sums.get(station);
    return found === undefined ? [] : [{ station, sums: found }];
  });

const holdersOf = ({ heldBy }: LossSums): readonly HolderKind[] => holderKinds.filter((kind) => heldBy[kind].gaps > 0);

/** The station at which a call lost most, by known units and then by the order of the way; undefined where it lost nothing known. */
const loserOf = ({ stations, ...call }: CallLoss): Loser | undefined => {
  let worst: StationLoss | undefined;
  for (const station of stations) if (lostUnits(station.sums) > (worst === undefined ? 0 : lostUnits(worst.sums))) worst = station;
  if (worst === undefined) return undefined;
  const { station, sums } = worst;
  return { ...call, station, units: lostUnits(sums), unknownGaps: sums.unknownGaps, heldBy: holdersOf(sums) };
};

const byLoss = (a: Loser, b: Loser): number => b.units - a.units || a.index - b.index;

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sums what calls lost, by station and by tool, and keeps the largest losers. What it says does not depend on the order in which calls were
 * added. Adding costs the number of stations and, for the losers, the length of a list of `mostLosers`; no text is kept.
 */
export const lossCounter = (): LossCounter => {
  let calls = 0;
  let losers: readonly Loser[] = [];
  const all: Sums = new Map();
  const tools = new Map<string, { calls: number; readonly sums: Sums }>();
  const nameless: { calls: number; readonly sums: Sums } = { calls: 0, sums: new Map() };

  const ofTool = (tool: string | undefined): { calls: number; readonly sums: Sums } => {
    if (tool === undefined) return nameless;
    const known = tools.get(tool) ?? { calls: 0, sums: new Map() };
    tools.set(tool, known);
    return known;
  };

  return {
    add: (loss) => {
      calls += 1;
      const tool = ofTool(loss.tool);
      tool.calls += 1;
      for (const station of loss.stations) {
        addTo(all, station);
        addTo(tool.sums, station);
      }
      const loser = loserOf(loss);
      if (loser !== undefined) losers = [...losers, loser].sort(byLoss).slice(0, mostLosers);
    },
    sums: () => ({
      calls,
      stations: inOrder(all),
      tools: [
        ...[...tools]
          .sort(([a], [b]) => byName(a, b))
          .map(([tool, own]): ToolLoss => ({ tool, calls: own.calls, stations: inOrder(own.sums) })),
        ...(nameless.calls === 0 ? [] : [{ calls: nameless.calls, stations: inOrder(nameless.sums) }]),
      ],
      losers,
    }),
  };
};
