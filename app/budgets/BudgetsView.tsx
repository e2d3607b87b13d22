import { useCapture } from '../state/capture.ts';
import { visibleLine } from '../ui/visible.ts';

export function BudgetsView() {
  const name = useCapture((capture) => capture.name);
  return (
    <main>
      <h1 className="sr-only">Budgets of {visibleLine(name)}</h1>
    </main>
  );
}
