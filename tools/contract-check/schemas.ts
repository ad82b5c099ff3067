import { object, type Json } from '../codegen/json.ts';
import { alternativesOf, flat, referredName, strings, type Alternative, type Side } from './alternatives.ts';
import { changedKeywords, described, text, valueProblems, type Direction, type Pair } from './keywords.ts';

/**
 * What breaks programs when a schema becomes another one. A request must accept every value that it accepted. A response
 * must be a value that it could be before; fields and values of an enum may be added.
 *
 * @param place where the schema is, for the messages
 */
export function schemaProblems(direction: Direction, before: Side, after: Side, place: string): string[] {
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before];
  return [...new Set(problemsOf({ direction, visited: [] }, { narrow, wide }, place))];
}

/** `visited` are the pairs of named schemas that are being compared, because a schema can contain itself. */
type Comparison = { direction: Direction; visited: readonly string[] };

function problemsOf(comparison: Comparison, { narrow, wide }: Pair<Side>, outerPlace: string): string[] {
  const { direction } = comparison;
  const [before, after] = inTime(direction, { narrow, wide });
  const names = [before, after].map(({ schema }) => referredName(schema));
  const isNamed = !names.includes(null);
  const pair = names.join(' ');
  if (isNamed && comparison.visited.includes(pair)) return [];
  const visited = isNamed ? [...comparison.visited, pair] : comparison.visited;
  const place = (isNamed ? names[0] : null) ?? outerPlace;

  const allowed = alternativesOf(wide);
  const perAlternative = alternativesOf(narrow).flatMap((one) => {
    const candidates = allowed
      .filter((other) => isSameKind(one, other))
      .map((other) => ({
        problems: keywordProblems({ direction, visited }, one, other, { narrow, wide }, one.name ?? place),
        isOther: other.name !== one.name,
      }));
    // Without a candidate that allows everything, the reason is what changed in the schema of the same name.
    const [best] = candidates.toSorted(
      ({ problems: some, isOther }, { problems: others, isOther: areOther }) =>
        Number(some.length > 0) - Number(others.length > 0) ||
        Number(isOther) - Number(areOther) ||
        some.length - others.length,
    );
    if (best !== undefined) return best.problems;
    if (direction === 'request') return [`${place} no longer accepts ${described(one)}`];
    // One more kind of object is like one more value of an enum.
    const isNewTag = one.tags !== null && allowed.some(({ tags }) => tags !== null);
    return isNewTag ? [] : [`${place} can now be ${described(one)} (before: ${allowed.map(described).join(' or ')})`];
  });
  return [...(direction === 'request' ? defaultProblems(before, after, place) : []), ...perAlternative];
}

const inTime = <T>(direction: Direction, { narrow, wide }: Pair<T>): [before: T, after: T] =>
  direction === 'request' ? [narrow, wide] : [wide, narrow];

function isSameKind(narrow: Alternative, wide: Alternative): boolean {
  const [one, other] = [narrow.keywords['type'], wide.keywords['type']];
  if (other !== undefined && one !== other && !(one === 'integer' && other === 'number')) return false;
  return narrow.tags === null || wide.tags === null || narrow.tags.some((tag) => wide.tags?.includes(tag));
}

function defaultProblems(before: Side, after: Side, place: string): string[] {
  const [was, is] = [before, after].map(({ document, schema }) => flat(document, schema)['default']);
  return was === undefined || text(was) === text(is) ? [] : [changed(place, 'default', was, is)];
}

const changed = (place: string, key: string, was: unknown, is: unknown): string =>
  `${place}: ${key} changed from ${text(was)} to ${text(is)}`;

function keywordProblems(
  comparison: Comparison,
  { keywords: narrow }: Alternative,
  { keywords: wide }: Alternative,
  sides: Pair<Side>,
  place: string,
): string[] {
  const [before, after] = inTime(comparison.direction, { narrow, wide });
  const within = (one: unknown, other: unknown, innerPlace: string): string[] =>
    problemsOf(
      comparison,
      { narrow: { ...sides.narrow, schema: one }, wide: { ...sides.wide, schema: other } },
      innerPlace,
    );
  const inside = { items: '[]', propertyNames: ' (name of a field)' };
  return [
    ...valueProblems({ narrow, wide }, comparison.direction).map((problem) => `${place} ${problem}`),
    ...changedKeywords({ narrow, wide }).map((key) => changed(place, key, before[key], after[key])),
    ...propertyProblems(comparison.direction, { narrow, wide }, place, within),
    ...Object.entries(inside).flatMap(([key, suffix]) =>
      wide[key] === undefined ? [] : within(narrow[key] ?? {}, wide[key], place + suffix),
    ),
  ];
}

function propertyProblems(
  direction: Direction,
  { narrow, wide }: Pair<Json>,
  place: string,
  within: (narrow: unknown, wide: unknown, place: string) => string[],
): string[] {
  const [fields, allowed] = [object(narrow['properties']), object(wide['properties'])];
  const [others, allowedOthers] = [narrow['additionalProperties'], wide['additionalProperties']];
  const isRequest = direction === 'request';
  const isRemoved = (name: string): boolean => !isRequest && !(name in fields);
  const inAllowedOthers = (schema: unknown, name: string): string[] =>
    typeof allowedOthers === 'object' ? within(schema, allowedOthers, `${place}.${name}`) : [];
  return [
    ...Object.entries(fields).flatMap(([name, schema]) => {
      if (name in allowed) return within(schema, allowed[name], `${place}.${name}`);
      if (!isRequest) return [];
      return allowedOthers === false ? [`${place}.${name} is now refused`] : inAllowedOthers(schema, name);
    }),
    ...Object.keys(allowed)
      .filter(isRemoved)
      .map((name) => `${place}.${name} was removed`),
    ...strings(wide['required'])
      .filter((name) => !strings(narrow['required']).includes(name) && !isRemoved(name))
      .map((name) => `${place}.${name} ${isRequest ? 'is now required' : 'can now be missing'}`),
    ...(isRequest && allowedOthers === false && others !== false && narrow['type'] === 'object'
      ? [`${place} now refuses unknown fields`]
      : []),
    ...(others === false ? [] : inAllowedOthers(typeof others === 'object' ? others : {}, '*')),
  ];
}
