/** The result of a call, with what the response said besides its data. */
export type WithResponse<T> = {
  data: T;
  status: number;
  headers: Headers;
  /** The id of the call. Give it to support. */
  requestId: string | null;
};

/** A call that has been sent. `await` gives its data; `.withResponse()` also gives status, headers and request id. */
export class ApiCall<T> extends Promise<T> {
  readonly #sent: () => Promise<WithResponse<T>>;

  static override get [Symbol.species]() {
    return Promise;
  }

  constructor(sent: () => Promise<WithResponse<T>>) {
    // Its own state is never used: `then` below reads from `sent`, so that a failure has one promise to be handled on.
    super(() => {});
    this.#sent = sent;
  }

  withResponse(): Promise<WithResponse<T>> {
    return this.#sent();
  }

  override then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#sent()
      .then(({ data }) => data)
      .then(onFulfilled, onRejected);
  }
}
