// Invented taxpayers in the format of SUNAT's `padrón reducido`: for rehearsals of live mode, and for the bench.

export const header =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|';

/** Two companies that are in every file, ACTIVO: the RUCs of the guides. */
export const knownRucs = ['20100070970', '20600000005'] as const;

/** Of ten taxpayers in the national registry about eight are persons. */
const personsIn10 = 8;
/** The eight digits in the middle of a RUC: a person's DNI, or the number of a company between the two known ones. */
const dnis = { from: 1_000_000, below: 99_000_000 };
const companies = { from: 20_000_000, below: 60_000_000 };

/** The lines without their ends, the header first, in the order of their RUCs; the same ones for the same seed. */
export function* registryLines(taxpayers: number, seed: number): Generator<string> {
  const pick = picker(seed);
  const invented = Math.max(0, taxpayers - knownRucs.length);
  const persons = Math.floor((invented * personsIn10) / 10);
  yield header;
  for (const number of spread(persons, dnis)) {
    const ruc = withCheckDigit(`10${String(number).padStart(8, '0')}`);
    yield `${ruc}|${pick(surnames)} ${pick(surnames)} ${pick(givenNames)}|${pick(states)}|${pick(conditions)}|${noAddress}`;
  }
  if (taxpayers > 0) yield company(knownRucs[0], 'ACTIVO', pick);
  for (const number of spread(invented - persons, companies))
    yield company(withCheckDigit(`20${number}`), pick(states), pick);
  if (taxpayers > 1) yield company(knownRucs[1], 'ACTIVO', pick);
}

type Pick = <T>(items: readonly T[]) => T;

function company(ruc: string, state: string, pick: Pick): string {
  const name = `${pick(trades)} ${pick(nouns)} ${ruc.slice(2, 10)} ${pick(kinds)}`;
  const address = `${pick(streetTypes)}|${pick(streets)}|${pick(zones)}|${pick(numbers)}|-|-|-|-|-|`;
  return `${ruc}|${name}|${state}|${pick(conditions)}|${pick(ubigeos)}|${address}`;
}

/** `count` numbers in order, as far apart as the range allows. @throws Error when it has not so many */
function* spread(count: number, { from, below }: { from: number; below: number }): Generator<number> {
  const step = Math.floor((below - from) / Math.max(1, count));
  if (step < 1) throw new Error('There are not so many RUCs.');
  for (let index = 0; index < count; index += 1) yield from + index * step;
}

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < 10; index += 1) sum += (weights[index] ?? 0) * (digits.charCodeAt(index) - 48);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

/** xorshift32: the same choices from the same seed. */
function picker(seed: number): Pick {
  let state = seed | 0 || 1;
  return (items) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const item = items[(state >>> 0) % items.length];
    if (item === undefined) throw new Error('The list is empty.');
    return item;
  };
}

const repeated = (text: string, count: number): string[] => Array.from({ length: count }, () => text);

const states = [
  ...repeated('ACTIVO', 12),
  ...repeated('BAJA DE OFICIO', 5),
  ...repeated('BAJA DEFINITIVA', 2),
  'SUSPENSION TEMPORAL',
];
const conditions = [...repeated('HABIDO', 17), 'NO HABIDO', 'NO HALLADO', 'PENDIENTE'];
const noAddress = '-|-|-|-|-|-|-|-|-|-|-|';
const surnames = ['CASTRO', 'FLORES', 'HUAMÁN', 'MAMANI', 'MUÑOZ', 'NÚÑEZ', 'PEÑA', 'QUISPE', 'ROJAS', 'VARGAS'];
const givenNames = ['ANA MARÍA', 'CARLOS', 'JOSÉ LUIS', 'JULIA', 'LUIS ALBERTO', 'MARTHA ELENA', 'ROSA'];
const trades = ['BODEGA', 'COMERCIAL', 'FARMACIA', 'FERRETERÍA', 'INVERSIONES', 'LIBRERÍA', 'TRANSPORTES'];
const nouns = ['EL ÑANDÚ', 'EL SOL', 'LA ESTRELLA', 'LOS ANDES', 'SAN MARTÍN', 'SANTA ROSA', 'TÚPAC'];
const kinds = ['S.A.C.', 'S.A.', 'E.I.R.L.', 'SOCIEDAD ANONIMA CERRADA', 'S.R.L.'];
const streetTypes = ['AV.', 'CAL.', 'JR.', 'PJ.'];
const streets = ['AREQUIPA', 'BOLÍVAR', 'GRAU', 'JOSE PARDO', 'LOS PINOS', 'TÚPAC AMARU', 'UNIÓN'];
const zones = ['-|-', '-|-', 'URB.|SANTA CATALINA', 'P.J.|VILLA MARÍA', 'COO.|LA UNIÓN'];
const numbers = ['101', '245', '380', '492', '601', '788', '1250', 'S/N'];
const ubigeos = ['150101', '150122', '150131', '040101', '080101', '130101', '200101', '230101'];
