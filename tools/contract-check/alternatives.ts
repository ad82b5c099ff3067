import { object, resolve, type Json } from '../codegen/json.ts';

/** A schema in a document, which its references point into. */
export type Side = { document: Json; schema: unknown };

/**
 * One way to satisfy a schema: keywords for one type, without `$ref`, `allOf` and choices. `tags` are the values of the
 * discriminator, if the schema chooses by one. `name` is that of the named schema that was chosen.
 */
export type Alternative = { keywords: Json; tags: readonly unknown[] | null; name: string | null };

/** A choice, a nullable type and a list of types all become a list of alternatives, so that they can be compared. */
export function alternativesOf({ document, schema }: Side): Alternative[] {
  const { anyOf, oneOf, discriminator, ...rest } = flat(document, schema);
  const choices = anyOf ?? oneOf;
  if (!Array.isArray(choices))
    return typesOf(rest).map((type) => ({ keywords: ofType(rest, type), tags: null, name: null }));
  const { propertyName } = object(discriminator);
  return choices.flatMap((choice: unknown) =>
    alternativesOf({ document, schema: { allOf: [rest, choice] } }).map(({ keywords, tags, name }) => ({
      keywords,
      name: name ?? referredName(choice),
      tags: typeof propertyName === 'string' ? tagsOf(document, keywords, propertyName) : tags,
    })),
  );
}

/** `Customer` for a reference to the schema of this name. */
export const referredName = (schema: unknown): string | null => {
  const { $ref } = object(schema);
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null;
};

/** The schema with its `$ref` and `allOf` merged into one. Keywords beside a `$ref` are kept. */
export function flat(document: Json, given: unknown): Json {
  const { $ref, allOf, ...own } = object(given);
  const referred = $ref === undefined ? [] : [flat(document, resolve(document, { $ref }))];
  const parts = Array.isArray(allOf) ? allOf.map((part) => flat(document, part)) : [];
  return [...referred, ...parts, own].reduce<Json>(merged, {});
}

function merged(one: Json, other: Json): Json {
  if (hasChoice(one) && hasChoice(other))
    throw new Error('A schema that combines two choices (anyOf, oneOf) cannot be compared: write them as one choice.');
  const properties = { ...object(one['properties']), ...object(other['properties']) };
  for (const name of Object.keys(object(one['properties'])))
    if (name in object(other['properties']))
      properties[name] = { allOf: [object(one['properties'])[name], object(other['properties'])[name]] };
  const required = [...new Set([...strings(one['required']), ...strings(other['required'])])];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

const hasChoice = ({ anyOf, oneOf }: Json): boolean => anyOf !== undefined || oneOf !== undefined;

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Undefined: any type. */
const typesOf = ({ type }: Json): unknown[] => (Array.isArray(type) ? type : [type]);

/** `null` has no other keywords: those beside it belong to the other types. */
const ofType = (keywords: Json, type: unknown): Json => (type === 'null' ? { type } : { ...keywords, type });

/** The values of a `const` or an `enum`. Null: any value. */
export const valuesOf = (keywords: Json): readonly unknown[] | null => {
  if (keywords['const'] !== undefined) return [keywords['const']];
  return Array.isArray(keywords['enum']) ? keywords['enum'] : null;
};

const tagsOf = (document: Json, keywords: Json, name: string): readonly unknown[] | null =>
  valuesOf(flat(document, object(keywords['properties'])[name]));
