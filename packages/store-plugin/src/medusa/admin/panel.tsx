import { Container, Heading, StatusBadge, Text } from '@medusajs/ui';
import { useEffect, useState, type ComponentType } from 'react';
import type { Overview, PurchaseView } from '../staff.ts';
import { call } from './call.ts';
import { Purchase } from './purchase.tsx';
import { isWrong, word } from './words.ts';

type PanelProps = {
  /** Under the plugin's route of the admin API. */
  path: string;
  title: string;
  /** What it says without purchases. */
  nothing: string;
  /** Above each purchase. */
  Above?: ComponentType<PurchaseView>;
};

const isTest = (line: string): boolean => /^(Modo de prueba|Test mode)/.test(line);
const isLoud = (line: string): boolean => isWrong(line) || isTest(line);
const colourOf = (line: string): string =>
  isWrong(line)
    ? 'text-ui-fg-error'
    : isTest(line)
      ? 'bg-ui-tag-orange-bg text-ui-tag-orange-text'
      : 'text-ui-fg-subtle';

/** What the plugin knows, in a panel of the admin: how svc is, on top, then the purchases. */
export function Panel({ path, title, nothing, Above }: PanelProps) {
  const [{ overview, isFailed }, setState] = useState<{ overview?: Overview; isFailed?: boolean }>({});
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call<Overview>(path).then(
      (read) => isCurrent && setState({ overview: read }),
      () => isCurrent && setState({ isFailed: true }),
    );
    return () => void (isCurrent = false);
  }, [path, count]);
  const about = overview?.about;
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">{title}</Heading>
        {about && <StatusBadge color={about.mode === 'live' ? 'green' : 'orange'}>{word(about.mode)}</StatusBadge>}
      </div>
      {overview?.health.map((line) => (
        <Text
          key={line}
          size="small"
          weight={isLoud(line) ? 'plus' : 'regular'}
          className={`px-6 py-2 ${colourOf(line)}`}
        >
          {line}
        </Text>
      ))}
      {isFailed && <Text className="px-6 py-4">{word('failed')}</Text>}
      {overview?.purchases.length === 0 && <Text className="px-6 py-4">{nothing}</Text>}
      {overview?.purchases.map((purchase) => (
        <div key={purchase.collectionId}>
          {Above && <Above {...purchase} />}
          <Purchase purchase={purchase} onChange={() => setCount(count + 1)} />
        </div>
      ))}
    </Container>
  );
}
