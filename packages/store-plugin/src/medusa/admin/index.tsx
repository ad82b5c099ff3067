/// <reference lib="dom" />
import { Text } from '@medusajs/ui';
import type { PurchaseView } from '../staff.ts';
import { orderUrl } from './call.ts';
import { Panel } from './panel.tsx';
import { word } from './words.ts';

/** On the page of an order: its payments at svc. */
const OrderWidget = ({ data }: { data: { id: string } }) => (
  <Panel path={`/orders/${data.id}`} title={word('title')} nothing={word('nothing')} />
);

/** All money that waits for a person, also where a cart never became an order. */
const FlaggedPage = () => <Panel path="" title={word('flaggedTitle')} nothing={word('noFlagged')} Above={Buyer} />;

const Buyer = ({ orderId, email, cartId }: PurchaseView) => (
  <Text size="small" className="px-6 pt-4">
    {orderId ? (
      <a href={orderUrl(orderId)}>{word('order')}</a>
    ) : (
      [word('noOrder'), email, cartId].filter(Boolean).join(' · ')
    )}
  </Text>
);

const path = '/svc';

/** What Medusa's admin loads of this plugin, in the form in which its bundler makes it. */
export default {
  widgetModule: { widgets: [{ Component: OrderWidget, zone: ['order.details.side.after'], widgetId: 'svc-order' }] },
  routeModule: { routes: [{ Component: FlaggedPage, path, handle: { label: 'svc' } }] },
  menuItemModule: { menuItems: [{ label: 'svc', path, nested: '/orders' }] },
  formModule: { customFields: {} },
  displayModule: { displays: {} },
  i18nModule: { resources: {} },
  cellRendererModule: {},
  layoutModule: { layouts: [] },
  searchEntityModule: {},
};
