import { configure } from '@testing-library/dom';

// What a test waits for may take its time on a busy machine; where it comes at once, nobody waits.
configure({ asyncUtilTimeout: 10_000 });
