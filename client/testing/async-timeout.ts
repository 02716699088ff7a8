import { configure } from '@testing-library/dom';

// A generous limit for busy machines; waiting ends as soon as the condition holds.
configure({ asyncUtilTimeout: 10_000 });
