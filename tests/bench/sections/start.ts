import type { Section } from '../section.ts';

const building = 'Building the front end ...';

export const section: Section = {
  order: 10,
  byDefault: true,
  async measure({ startedIn, said }) {
    const note = said.includes(building) ? 'the front end was built on the way' : 'the front end was built before';
    return [{ what: 'Start to ready, empty data folder', value: startedIn, unit: 's', aim: 10, note }];
  },
};
