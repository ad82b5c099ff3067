/** What svc takes in one payment, in céntimos (openapi.yaml, CreateCheckoutSession). */
export const [smallestCentimos, largestCentimos] = [100, 99_999_999];

export const isWithinLimits = (centimos: number): boolean =>
  centimos >= smallestCentimos && centimos <= largestCentimos;
