export { settleByHand as POST } from '../../../../../../../staff.ts';
