/** The fields of an object of a map. What is not read by the end is a mistake. */
export type Fields = {
  fail(problem: string): never;
  has(name: string): boolean;
  text(name: string): string | null;
  needed(name: string): string;
  /** One text, or several. */
  texts(name: string): string[] | null;
  flag(name: string): boolean | null;
  choice<const T extends string, D>(name: string, choices: readonly T[], otherwise: D): T | D;
  object(name: string): Fields | null;
  objects(name: string): Fields[] | null;
  /** A name that nothing has read is a typing error. */
  end(): void;
};

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** @param place of the object in the map, `columns`; '' is the whole */
export function fieldsOf(value: unknown, place: string, failWhole: (problem: string) => never): Fields {
  const fail = (problem: string): never => failWhole(place === '' ? problem : `${place}: ${problem}`);
  const given = new Map<string, unknown>(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : fail('it must be an object: names and values.'),
  );
  const read = new Set<string>();
  const take = (name: string): unknown => {
    read.add(name);
    return given.get(name) ?? null;
  };

  function text(name: string): string | null {
    const found = take(name);
    if (found === null) return null;
    return isText(found) && found !== '' ? String(found) : fail(`${name} must be a text.`);
  }
  return {
    fail,
    has: (name: string): boolean => given.has(name),
    text,
    needed: (name: string): string => text(name) ?? fail(`${name} is missing.`),
    texts(name: string): string[] | null {
      const found = take(name);
      if (found === null) return null;
      const all: unknown[] = Array.isArray(found) ? found : [found];
      return all.length > 0 && all.every(isText)
        ? all.map(String)
        : fail(`${name} must be a text, or a list of texts.`);
    },
    flag(name: string): boolean | null {
      const found = take(name);
      if (found === null) return null;
      return typeof found === 'boolean' ? found : fail(`${name} must be true or false.`);
    },
    choice<const T extends string, D>(name: string, choices: readonly T[], otherwise: D): T | D {
      const found = take(name);
      if (found === null) return otherwise;
      return (
        choices.find((one) => one === found) ??
        fail(`${name} must be one of ${choices.map((one) => `"${one}"`).join(', ')}.`)
      );
    },
    object(name: string): Fields | null {
      const found = take(name);
      return found === null ? null : fieldsOf(found, place === '' ? name : `${place}.${name}`, failWhole);
    },
    objects(name: string): Fields[] | null {
      const found = take(name);
      if (found === null) return null;
      if (!Array.isArray(found) || found.length === 0) return fail(`${name} must be a list.`);
      return found.map((one, index) => fieldsOf(one, `${name} ${index + 1}`, failWhole));
    },
    end(): void {
      const unknown = [...given.keys()].filter((name) => !read.has(name));
      if (unknown.length > 0) fail(`there is no ${unknown.join(', ')} in a map.`);
    },
  };
}
