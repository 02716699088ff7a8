import { saveTemplate } from './database-template';

/** Jest's globalSetup, before the first test file of a run: every test database is a copy of what is migrated here. */
export default saveTemplate;
