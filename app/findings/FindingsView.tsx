import { useCapture } from '../state/capture.ts';
import { visibleLine } from '../ui/visible.ts';

export function FindingsView() {
  const name = useCapture((capture) => capture.name);
  return (
    <main>
      <h1 className="sr-only">Findings of {visibleLine(name)}</h1>
    </main>
  );
}
