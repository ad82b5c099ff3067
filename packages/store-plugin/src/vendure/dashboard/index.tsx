/// <reference lib="dom" />
import { api, defineDashboardExtension, Page, PageBlock, PageLayout, PageTitle } from '@vendure/dashboard';
import { useEffect, useRef } from 'react';
import { showPanel } from '../../admin/panel.ts';
import { wordsIn } from '../../admin/words.ts';
import type { Overview } from '../../core/overview.ts';

const queries = {
  read: 'query { svcOverview }',
  refund: `mutation ($intentId: String!, $amountCentimos: Int!, $idempotencyKey: String!) {
    svcRefund(intentId: $intentId, amountCentimos: $amountCentimos, idempotencyKey: $idempotencyKey) }`,
  settle: 'mutation ($intentId: String!) { svcSettle(intentId: $intentId) }',
};

function ReviewPage() {
  // The dashboard keeps the settings of its user under this name.
  const { displayLanguage } = JSON.parse(localStorage.getItem('vendure-user-settings') ?? '{}');
  const say = wordsIn(String(displayLanguage ?? navigator.language));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current)
      void showPanel(root.current, {
        say,
        read: async () => ((await api.query(queries.read)) as { svcOverview: Overview }).svcOverview,
        refund: async (intentId, amountCentimos, idempotencyKey) => {
          await api.mutate(queries.refund, { intentId, amountCentimos, idempotencyKey });
          return '';
        },
        settle: (intentId) => api.mutate(queries.settle, { intentId }),
        orderUrl: (id) => `${location.pathname.replace(/\/svc\/?$/, '')}/orders/${id}`,
        isInOrder: false,
      });
  }, []);
  return (
    <Page pageId="svc">
      <PageTitle>{say('reviewTitle')}</PageTitle>
      <PageLayout>
        <PageBlock column="main" blockId="svc-review">
          <div ref={root} />
        </PageBlock>
      </PageLayout>
    </Page>
  );
}

defineDashboardExtension({
  routes: [{ path: '/svc', component: ReviewPage, navMenuItem: { sectionId: 'sales', id: 'svc', title: 'svc' } }],
});
