import { isObject } from '../base/narrow.ts';

/**
 * A string of a JSON value, with the place it stands in: `$.request.messages[1].content`. Object keys end with `~`; a key that is no plain
 * name is quoted, so that no two places share a path. `name` is what the value is called: its key, the name beside it where an object is a
 * pair of name and value, or the switch before it in a list of arguments.
 */
export interface StringSlot {
  readonly path: string;
  readonly text: string;
  readonly name?: string;
}

/** What a value in a list is called: as the switch before it, else as the list. */
const itemName = (items: readonly unknown[], index: number, listName: string | undefined): string | undefined => {
  const before = items[index - 1];
  return typeof before === 'string' && /^--?[A-Za-z][\w-]{0,60}$/.test(before) ? before : listName;
};

/** What a member is called: by its key, or in `{name, value}` by the name beside it. */
const calledName = (object: Readonly<Record<string, unknown>>, key: string): string => {
  const beside = key === 'value' ? (object.name ?? object.key) : undefined;
  return typeof beside === 'string' ? beside : key;
};

type Container = unknown[] | Record<string, unknown>;

const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);

/** A path is written out so far. What is deeper is numbered: paths that grow with every level would be longer than the value. */
const longestPath = 1000;

/** Paths of places inside others, in the order in which they are come upon. */
const pathNames = () => {
  let numbered = 0;
  return (path: string, step: string): string => {
    if (path.length < longestPath) return path + step;
    numbered += 1;
    return `${path.slice(0, longestPath)}…(${numbered})`;
  };
};

/**
 * A copy of a JSON value with every string (keys too) passed through `change`, which is told its path. No recursion: a capture may be
 * nested thousands deep. The same value gives the same paths every time.
 */
export const mapStrings = (value: unknown, change: (slot: StringSlot) => string): unknown => {
  const holder: unknown[] = [];
  const inside = pathNames();
  const stack: {
    readonly value: unknown;
    readonly path: string;
    readonly into: Container;
    readonly key: string | number;
    readonly name?: string | undefined;
  }[] = [{ value, path: '$', into: holder, key: 0 }];
  while (stack.length > 0) {
    const step = stack.pop();
    if (step === undefined) break;
    const { into, key, path, name: called } = step;
    const put = (copy: unknown): void => {
      // defineProperty, because a key may be `__proto__`, which plain assignment would swallow.
      Object.defineProperty(into, key, { value: copy, enumerable: true, configurable: true, writable: true });
    };
    if (typeof step.value === 'string') put(change({ path, text: step.value, ...(called === undefined ? {} : { name: called }) }));
    else if (Array.isArray(step.value)) {
      const copy: unknown[] = new Array(step.value.length);
      put(copy);
      for (let i = step.value.length - 1; i >= 0; i -= 1)
        stack.push({ value: step.value[i], path: inside(path, `[${i}]`), into: copy, key: i, name: itemName(step.value, i, called) });
    } else if (isObject(step.value)) {
      const copy: Record<string, unknown> = {};
      put(copy);
      const object = step.value;
      const entries = Object.entries(object).map(([name, member]) => {
        const inner = inside(path, memberName(name));
        return { name: change({ path: `${inner}~`, text: name }), member, inner };
      });
      // Reserve the keys in order: members are filled in later, from the stack.
      for (const { name } of entries)
        Object.defineProperty(copy, name, { value: undefined, enumerable: true, configurable: true, writable: true });
      for (const { name, member, inner } of entries.reverse())
        stack.push({ value: member, path: inner, into: copy, key: name, name: calledName(object, name) });
    } else put(step.value);
  }
  return holder[0];
};

/** Every string of a JSON value, keys too, in reading order. */
export const stringsOf = (value: unknown): readonly StringSlot[] => {
  const slots: StringSlot[] = [];
  mapStrings(value, (slot) => {
    slots.push(slot);
    return slot.text;
  });
  return slots;
};
