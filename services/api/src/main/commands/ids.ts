import { InvalidArgumentError } from 'commander';

/** A parser of an argument that is the id of an object. Whether there is such an object, the database knows. */
export const idOf =
  (...prefixes: readonly string[]) =>
  (text: string): string => {
    if (prefixes.some((prefix) => text.startsWith(prefix)) && /^[a-z]+_\w+$/.test(text)) return text;
    throw new InvalidArgumentError(`Write an id that begins with ${prefixes.join(' or ')}`);
  };

/** The same, for an id of one of several kinds. */
export const idOfOne =
  (...prefixes: readonly string[]) =>
  (text: string): string => {
    const prefix = prefixes.find((one) => text.startsWith(one));
    if (prefix !== undefined) return idOf(prefix)(text);
    throw new InvalidArgumentError(`Write an id that begins with ${prefixes.join(' or ')}`);
  };

/** A parser of an argument that is compared with ids: a text of another form would give a wrong list. */
export const wholeIdOf =
  (prefix: string) =>
  (text: string): string => {
    if (text.startsWith(prefix) && /^[a-z]+_[0-9a-z]{26}$/.test(text)) return text;
    throw new InvalidArgumentError(`Write a whole id, ${prefix} with 26 letters and digits, such as a list shows.`);
  };
