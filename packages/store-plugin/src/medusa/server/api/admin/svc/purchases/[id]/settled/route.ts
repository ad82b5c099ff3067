export { settlePurchase as POST } from '../../../../../../../staff.ts';
