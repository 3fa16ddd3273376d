import { walk } from './walk';

walk('a booking is reviewed, accepted and sent', 'review', async walked => {
  await walked.click('accept-0');
  await walked.click('acknowledge-0');
  await walked.click('wizard-forward');
});

