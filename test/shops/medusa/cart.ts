/** A cart in Medusa. Its id stays the same when it becomes an order. */
export type Cart = { id: string };
