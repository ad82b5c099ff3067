export { overview as GET } from '../../../../../../staff.ts';
