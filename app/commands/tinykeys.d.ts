/* The package's own declarations are not reachable through its export map. */
declare module 'tinykeys' {
  export type KeyBindingMap = { readonly [keybinding: string]: (event: KeyboardEvent) => void };
  export function tinykeys(target: Window | HTMLElement, map: KeyBindingMap): () => void;
}
