/** How a pass is named: `live`, `replay`, and `replay2` … for replays before the last. */
export interface PassName {
  readonly id: string;
  readonly label: string;
}

export const liveName: PassName = { id: 'live', label: 'Live' };

/** The last replay is the one people mean; those before it are numbered backwards from it. */
export const replayName = (nth: number): PassName =>
  nth === 0 ? { id: 'replay', label: 'Replay' } : { id: `replay${nth + 1}`, label: `Replay ${nth + 1}` };
