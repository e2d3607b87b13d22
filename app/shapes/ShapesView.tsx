export function ShapesView() {
  return (
    <main>
      <h1 className="sr-only">Shapes of a value</h1>
    </main>
  );
}
