import { districts } from './districts.ts';

// SUNAT's registry has the codes of districts alone.

export type Place = { department: string; province: string; district: string };

/** The names of a district's code, of six digits. Null: the list does not have it. */
export function placeOf(ubigeo: string): Place | null {
  places ??= readPlaces();
  return places.get(ubigeo) ?? null;
}

let places: ReadonlyMap<string, Place> | undefined;

/** A line is `DD DEPARTMENT`, or `DDPP PROVINCE: DD DISTRICT, DD DISTRICT …` below it. */
function readPlaces(): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  let department = '';
  for (const line of districts.split('\n')) {
    const [head = '', listed] = line.split(': ');
    if (listed === undefined) {
      department = head.slice(3);
      continue;
    }
    const [code, province] = [head.slice(0, 4), head.slice(5)];
    for (const district of listed.split(', '))
      found.set(code + district.slice(0, 2), { department, province, district: district.slice(3) });
  }
  return found;
}
