export { refundFlagged as POST } from '../../../../../../../staff.ts';
