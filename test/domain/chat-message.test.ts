import { expect, test } from '@jest/globals';
import {
  chatMessageText,
  initialUnits,
  mobileOrNull,
  type ChatMessageContent,
} from '../../services/api/src/domain/chat-message.ts';

const content: ChatMessageContent = {
  merchantName: 'Bodega Don Pepe',
  amountCentimos: 1_250,
  description: 'Pedido 7',
  link: 'https://pay.example/cs_1',
  customerName: 'Rosa',
};

test.each<[what: string, changes: Partial<ChatMessageContent>, text: string]>([
  [
    'all that is known',
    {},
    'Hola Rosa: Bodega Don Pepe te envía un cobro de S/ 12.50 por «Pedido 7». Págalo aquí: https://pay.example/cs_1',
  ],
  [
    'without a name and a description',
    { customerName: null, description: null },
    'Hola: Bodega Don Pepe te envía un cobro de S/ 12.50. Págalo aquí: https://pay.example/cs_1',
  ],
])('the message says who asks for how much, what for, and where to pay: %s', (_, changes, text) => {
  expect(chatMessageText({ ...content, ...changes })).toBe(text);
});

test('a merchant can try 100 messages in test mode; in live mode the operator adds them', () => {
  const unitsIn = (livemode: boolean): number => initialUnits({ merchantId: 'mer_1', livemode });
  expect([unitsIn(false), unitsIn(true)]).toEqual([100, 0]);
});

test.each([
  ['+51987654321', true],
  ['+51900000000', true],
  ['+5198765432', false],
  ['+519876543210', false],
  ['+51187654321', false],
  ['+5114567890', false],
  ['51987654321', false],
  ['987654321', false],
  ['tel:+51987654321', false],
  ['+51987654321\n', false],
  ['+5698765432a', false],
  [null, false],
])('%j is a Peruvian mobile number: %j', (phone, isMobile) => {
  expect(mobileOrNull(phone)).toBe(isMobile ? phone : null);
});
