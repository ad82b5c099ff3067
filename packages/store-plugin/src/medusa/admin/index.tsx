/// <reference lib="dom" />
import { Text } from '@medusajs/ui';
import { Panel } from './panel.tsx';
import { Purchase } from './purchase.tsx';
import { word } from './words.ts';

/** On the page of an order: its payments at svc. */
const OrderWidget = ({ data }: { data: { id: string } }) => (
  <Panel path={`/orders/${data.id}`} title={word('title')}>
    {(purchases, reload) => {
      const known = purchases.filter(({ payments, notes }) => payments.length + notes.length > 0);
      if (known.length === 0) return <Text className="px-6 py-4">{word('nothing')}</Text>;
      return known.map((purchase) => <Purchase key={purchase.collectionId} purchase={purchase} onChange={reload} />);
    }}
  </Panel>
);

/** All money that waits for a person, also where a cart never became an order. */
const FlaggedPage = () => (
  <Panel path="" title={word('flaggedTitle')}>
    {(purchases, reload) => {
      if (purchases.length === 0) return <Text className="px-6 py-4">{word('noFlagged')}</Text>;
      return purchases.map((purchase) => (
        <div key={purchase.collectionId}>
          <Text size="small" className="px-6 pt-4">
            {purchase.orderId ? (
              <a href={`orders/${purchase.orderId}`}>{word('order')}</a>
            ) : (
              [word('noOrder'), purchase.email, purchase.cartId].filter(Boolean).join(' · ')
            )}
          </Text>
          <Purchase purchase={purchase} onChange={reload} />
        </div>
      ));
    }}
  </Panel>
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
