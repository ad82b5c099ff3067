import { Permission, RequestContext, type SettingsStoreFields, type SettingsStoreService } from '@vendure/core';
import { storeNames, type Store } from '../core/index.ts';

const namespace = 'svc';

/**
 * Core's few texts are kept by Vendure's settings store, so the plugin has no table and a shop needs no migration. No
 * API can write them, and only a superadmin can read them; the secret in them is sealed.
 */
export const settingsStoreFields: SettingsStoreFields = {
  [namespace]: storeNames.map((name) => ({ name, readonly: true, requiresPermission: Permission.SuperAdmin })),
};

/** Vendure keeps objects. */
type Value = { text: string };

export const storeIn = (settingsStore: SettingsStoreService): Store => ({
  async get(name) {
    const value = await settingsStore.get<Value>(RequestContext.empty(), `${namespace}.${name}`);
    return value?.text ?? null;
  },
  async set(name, value) {
    const write = () => settingsStore.set<Value>(RequestContext.empty(), `${namespace}.${name}`, { text: value });
    // Of two processes that write a name for the first time, one meets the unique key. Then the row is there.
    const { result, error } = await write().then((first) => (first.result ? first : write()));
    if (!result) throw new Error(`Vendure's settings store refused ${name}: ${error}`);
  },
});
