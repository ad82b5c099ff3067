export type Json = { [key: string]: unknown };

/** The value if it is an object, else an empty object. */
export const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** Follows one local `$ref`. */
export function resolve(source: Json, value: unknown): Json {
  const holder = object(value);
  const ref = holder['$ref'];
  if (typeof ref !== 'string') return holder;
  return ref
    .slice(2)
    .split('/')
    .reduce<Json>((at, key) => object(at[key]), source);
}
