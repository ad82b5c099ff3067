/** The complete messages of what has been received, as the text of their `data`, and the rest. */
export function messagesIn(received: string): { messages: string[]; rest: string } {
  const blocks = received.split('\n\n');
  const rest = blocks.pop() ?? '';
  const messages = blocks.flatMap((block) => {
    const lines = block.split('\n');
    const data = lines.find((line) => line.startsWith('data: '));
    return data !== undefined && lines.includes('event: checkout') ? [data.slice('data: '.length)] : [];
  });
  return { messages, rest };
}
