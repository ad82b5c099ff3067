/// <reference lib="dom" />
import { FlaggedPage } from './flagged-page.tsx';
import { OrderWidget } from './order-widget.tsx';

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
