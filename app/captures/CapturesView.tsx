import { useCapture } from '../state/capture.ts';
import { visibleLine } from '../ui/visible.ts';

export function CapturesView() {
  const name = useCapture((capture) => capture.name);
  return (
    <main>
      <h1 className="sr-only">Captures compared: {visibleLine(name)}</h1>
    </main>
  );
}
