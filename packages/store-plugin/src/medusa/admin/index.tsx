/// <reference lib="dom" />
import { Container, Heading } from '@medusajs/ui';
import { useEffect, useRef } from 'react';
import { showPanel } from '../../admin/panel.ts';
import { wordsIn } from '../../admin/words.ts';
import type { Overview } from '../../core/overview.ts';

// oxlint-disable no-underscore-dangle -- names of Medusa's bundler

/** Written by the bundler of the admin. */
declare const __BASE__: string | undefined;
declare const __BACKEND_URL__: string | undefined;
declare const __AUTH_TYPE__: string | undefined;
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined;

/** Calls this plugin's admin routes as the admin calls Medusa's own. @throws Error with the message of the answer */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const isJwt = __AUTH_TYPE__ === 'jwt';
  const token = isJwt && window.localStorage.getItem(__JWT_TOKEN_STORAGE_KEY__ || 'medusa_auth_token');
  const response = await fetch(`${(__BACKEND_URL__ ?? '').replace(/\/$/, '')}/admin/svc${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** @param orderId of the order whose page this is on; without it all money that waits for a person */
function Panel({ orderId }: { orderId?: string }) {
  // The admin keeps the language that the staff have chosen under this name.
  const language = window.localStorage.getItem('lng') ?? window.navigator.language;
  const say = wordsIn(language);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current)
      void showPanel(root.current, {
        say,
        read: () => call<Overview>(`${orderId ? `/orders/${orderId}` : ''}?language=${encodeURIComponent(language)}`),
        refund: async (intentId, amount_centimos, idempotency_key) =>
          (await call<{ message: string }>(`/payments/${intentId}/refunds`, { amount_centimos, idempotency_key }))
            .message,
        settle: (id) => call(`/purchases/${id}/settled`, {}),
        orderUrl: (id) => `${(__BASE__ ?? '/app').replace(/\/$/, '')}/orders/${id}`,
        isInOrder: orderId !== undefined,
      });
  }, [orderId, language]);
  return (
    <Container className="divide-y p-0">
      <Heading level={orderId ? 'h2' : 'h1'} className="px-6 py-4">
        {say(orderId ? 'title' : 'reviewTitle')}
      </Heading>
      <div ref={root} style={{ fontSize: '0.8125rem' }} />
    </Container>
  );
}

const OrderWidget = ({ data }: { data: { id: string } }) => <Panel orderId={data.id} />;
const path = '/svc';

/** What Medusa's admin loads of this plugin, in the form in which its bundler makes it. */
export default {
  widgetModule: { widgets: [{ Component: OrderWidget, zone: ['order.details.side.after'], widgetId: 'svc-order' }] },
  routeModule: { routes: [{ Component: Panel, path, handle: { label: 'svc', breadcrumb: () => 'svc' } }] },
  menuItemModule: { menuItems: [{ label: 'svc', path, nested: '/orders' }] },
  formModule: { customFields: {} },
  displayModule: { displays: {} },
  i18nModule: { resources: {} },
  cellRendererModule: {},
  layoutModule: { layouts: [] },
  searchEntityModule: {},
};
