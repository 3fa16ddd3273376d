/** The colours and currencies among which a profile chooses. */

import type { Colour, Currency } from '../../generated/bindings';

export const colours: readonly Colour[] = ['amber', 'violet', 'teal', 'blue', 'green', 'rose'];
export const currencies: readonly Currency[] = ['TRY', 'EUR', 'USD', 'RUB'];
