import { initialShapes, type Shapes, useShapes } from '../state/shapes.ts';

/** Milliseconds without a key after which what was typed is converted. */
const pause = 150;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The own value as it is being typed; the cards follow when the typing has stopped. */
export function typeValue(text: string): void {
  clearTimeout(waiting);
  useShapes.setState({ text });
  waiting = setTimeout(() => useShapes.setState({ asked: text }), pause);
}

/** Another own value, at once; with the settings that it is an example of. */
export function putValue(text: string, settings: Partial<Pick<Shapes, 'clipUnits'>> = {}): void {
  clearTimeout(waiting);
  useShapes.setState({ clipUnits: initialShapes.clipUnits, ...settings, text, asked: text });
}
