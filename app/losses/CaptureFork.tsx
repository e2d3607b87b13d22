import type { LossStation } from '../../lib/checks/call-loss.ts';
import type { StationLoss } from '../../lib/checks/capture-loss.ts';
import { inOf, type LossSums } from '../../lib/checks/loss-sums.ts';
import { Fork, type ForkBox } from '../ui/Fork.tsx';
import { compact, count, counted, percent } from '../ui/format.ts';
import { lostWords, stationWords } from './words.ts';

/** The ways a result takes: to the model and its history, and to whoever watches. */
const ways: readonly { readonly begins: string; readonly stations: readonly LossStation[] }[] = [
  { begins: 'Results', stations: ['model text', 'stored history'] },
  { begins: 'Displays', stations: ['live rawOutput', 'stored display', 'replay rawOutput'] },
];

const absent = (label: string, title: string): ForkBox => ({ label, size: '?', look: 'absent', full: false, title, on: false });

const sumsOf = (stations: readonly StationLoss[], station: LossStation): LossSums | undefined =>
  stations.find((each) => each.station === station)?.sums;

const stationBox = (station: LossStation, sums: LossSums | undefined): ForkBox => {
  const label = stationWords[station];
  if (sums === undefined) return absent(label, `No text of this kind is in this bundle.`);
  const kept = sums.outUnits - sums.glueUnits;
  const title = `${counted(sums.texts, 'text')}, ${count(sums.cut)} of them cut: ${count(kept)} units of the results and ${count(sums.glueUnits)} of headers, notices and markers; left out: ${lostWords(sums)}`;
  return { label, size: `${compact(sums.outUnits)} u`, look: 'observed', full: sums.cut > 0, title, on: false };
};

/** What a step changed, of what went into it. */
const edgeOf = (from: number | undefined, to: number | undefined): string => {
  if (from === undefined || to === undefined || from === 0) return '';
  if (from === to) return '=';
  return from > to ? `−${percent(from - to, from)}` : `+${percent(to - from, from)}`;
};

/** Units of the results that are there, without what hosts put in. */
const keptUnits = (sums: LossSums | undefined): number | undefined => sums && sums.outUnits - sums.glueUnits;

const beginning = (begins: string, sums: LossSums | undefined): ForkBox => {
  if (sums === undefined) return absent(begins, 'What went in is not known.');
  const { units, bytes } = inOf(sums);
  const more = sums.unknownGaps > 0 ? `, and what ${counted(sums.unknownGaps, 'gap')} of unknown size left out` : '';
  return {
    label: begins,
    size: `${sums.unknownGaps > 0 ? '≥ ' : ''}${compact(units)} u`,
    look: 'declared',
    full: false,
    title: `${counted(sums.texts, 'result')}: ${count(units)} units, ${count(bytes)} bytes as far as they can be seen${more}`,
    on: false,
  };
};

/** The loss fork of the whole capture: what went in, and what came out in each text, summed over all calls. */
export function CaptureFork({ stations }: { readonly stations: readonly StationLoss[] }) {
  const branches = ways.map(({ begins, stations: own }) => {
    const sums = own.map((station) => sumsOf(stations, station));
    const first = sums.find((each) => each !== undefined);
    return {
      boxes: [beginning(begins, first), ...own.map((station, i) => stationBox(station, sums[i]))],
      edges: sums.map((each, i) => edgeOf(i === 0 ? first && inOf(first).units : keptUnits(sums[i - 1]), keptUnits(each))),
    };
  });
  return <Fork label="What all results became" branches={branches} />;
}
