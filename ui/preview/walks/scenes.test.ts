import { scenes } from '../scenes';
import { walk } from './walk';

for (const name of Object.keys(scenes)) walk(`the scene ${name}`, name, walked => walked.look());
