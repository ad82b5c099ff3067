/** The first request on the overview, in each language. It makes the client that all other samples use. */
export const firstRequest = {
  curl: (address: string) => `export SVC_SECRET_KEY=svc_test_…

curl "${address}/v1/payment-intents" \\
  -H "Authorization: Bearer $SVC_SECRET_KEY"`,

  node: (address: string) => `// npm install @svc/node
import { Svc } from '@svc/node';

const svc = new Svc(process.env.SVC_SECRET_KEY, {
  baseUrl: '${address}',
});
const { data } = await svc.paymentIntents.list();`,

  python: (address: string) => `# pip install svc
import os

from svc import Svc

svc = Svc(
    os.environ["SVC_SECRET_KEY"],
    base_url="${address}",
)
page = svc.payment_intents.list().page()`,

  php: (address: string) => `// composer require svc/php
require 'vendor/autoload.php';

$svc = new Svc\\Client(
    getenv('SVC_SECRET_KEY'),
    baseUrl: '${address}',
);
$page = $svc->paymentIntents->list()->page();`,
};
