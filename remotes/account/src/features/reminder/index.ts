export { ReminderSetting } from './ReminderSetting';
