// A bare loop that signs and posts with undici, 8 at a time: what a delivery costs at the least.
import { createHmac } from 'node:crypto';
import { require } from './rows.mjs';

const { Agent } = require('undici');
const [, , origin, body, count] = process.argv;
const agent = new Agent({ connections: 8 });
let left = Number(count);
const began = performance.now();

async function lane() {
  while (left-- > 0) {
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = `v1=${createHmac('sha256', 'whsec_test').update(`${timestamp}.${body}`).digest('hex')}`;
    const headers = {
      'content-type': 'application/json',
      'x-svc-id': 'evt',
      'x-svc-timestamp': String(timestamp),
      'x-svc-signature': signature,
    };
    const answer = await agent.request({ origin, path: '/', method: 'POST', headers, body });
    await answer.body.dump();
  }
}
await Promise.all(Array.from({ length: 8 }, lane));
console.log(JSON.stringify({ perSecond: Number(count) / ((performance.now() - began) / 1000) }));
await agent.close();
