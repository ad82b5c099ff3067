import { idTime } from '../../../services/api/src/domain/id-time.ts';
import type { RandomInt } from '../../seeded-random.ts';

// Customers with names of Peru: a few are very frequent, and many are rare. The frequencies are an estimate.

/** From the most to the least frequent: 4 % of the names are María, 4 % of the surnames Quispe. */
const firstNames =
  'María José Luis Carlos Juan Ana Rosa Jorge Carmen Luz Jesús Miguel Julio César Víctor Pedro Elena Óscar Martha Nancy Silvia Raúl Gloria Iván Sofía Óliver Úrsula Ximena Zoila Wilfredo';
const surnames =
  'Quispe Flores Sánchez Rodríguez García Rojas Huamán Mamani Díaz Ramos Chávez Torres Vásquez Castillo Espinoza Núñez Cárdenas Salazar Paredes Córdova Ñahui Yupanqui Condori Apaza Ccopa Zegarra Ibáñez Ugarte Ocaña Zúñiga';
const firms = 'Bodega Comercial Inversiones Distribuidora Transportes Farmacia Ferretería Importaciones';

/** Chooses a name. Every second one is rare: it has three random syllables more. */
function chooser(names: string, random: RandomInt): () => string {
  const list = names.split(' ');
  const weights = list.map((_, index) => Math.round(1_000 / (index + 8)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return () => {
    if (random(2) === 0) return `${list[random(list.length)]}${syllables(random)}`;
    let left = random(sum);
    return list.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? '';
  };
}

const syllables = (random: RandomInt): string =>
  Array.from({ length: 3 }, () => `${'bcdfglmnpr'[random(10)]}${'aeiou'[random(5)]}`).join('');

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The lines of `customers` for LOAD DATA, some at a time, with columns separated by tabs. */
export async function* customerLines(
  count: number,
  scope: { merchantId: string; fromMs: number; random: RandomInt },
): AsyncGenerator<string> {
  const { merchantId, fromMs, random } = scope;
  const [first, last] = [chooser(firstNames, random), chooser(surnames, random)];
  const firmList = firms.split(' ');
  for (let from = 0; from < count; from += 1_000) {
    const lines: string[] = [];
    for (let index = from; index < Math.min(count, from + 1_000); index += 1) {
      const atMs = fromMs + index * 1_000;
      const id = `cus_${idTime(atMs)}${String(index).padStart(16, '0')}`;
      const isFirm = random(20) === 0;
      const firstName = random(3) === 0 ? `${first()} ${first()}` : first();
      const lastName = `${last()} ${last()}`;
      const document = String(isFirm ? 20_000_000_000 + random(999_999_999) : 10_000_000 + random(80_000_000));
      const local = `${plain(firstName.split(' ')[0] ?? '')}.${plain(lastName.split(' ')[0] ?? '')}${random(900)}`;
      const email = random(4) === 0 ? '\\N' : `${local}@${['gmail.com', 'hotmail.com', 'correo.example'][random(3)]}`;
      const names = isFirm ? ['\\N', '\\N', `${firmList[random(8)]} ${lastName} S.A.C.`] : [firstName, lastName, '\\N'];
      const at = new Date(atMs).toISOString().slice(0, 23).replace('T', ' ');
      const type = isFirm ? ['COMPANY', 'RUC'] : ['INDIVIDUAL', 'DNI'];
      lines.push(
        [id, merchantId, 0, `user-${index}`, type[0], ...names, 'PE', type[1], document, email, '{}', at].join('\t'),
      );
    }
    yield `${lines.join('\n')}\n`;
  }
}

export const customerColumns =
  'id, merchant_id, livemode, external_id, type, first_name, last_name, company_name, document_country, document_type, document_value, email, metadata, created_at';
