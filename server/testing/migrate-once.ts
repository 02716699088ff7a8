import { saveTemplate } from './database-template';

/** Jest's globalSetup, before the first test file of a run: migrating takes 25 times as long as copying what is migrated. */
export default saveTemplate;
