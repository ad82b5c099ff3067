import { RequestContext, type ChannelService, type RequestContextService } from '@vendure/core';
import type { OurData } from './orders.ts';

/** A context in the channel in which the buyer paid; in the default channel, which has every order, if that one is gone. */
export async function contextIn(
  { contexts, channels }: { contexts: RequestContextService; channels: ChannelService },
  { channelId }: Pick<OurData, 'channelId'>,
): Promise<RequestContext> {
  const channel = await channels.findOne(RequestContext.empty(), channelId);
  return contexts.create({ apiType: 'admin', ...(channel && { channelOrToken: channel }) });
}
