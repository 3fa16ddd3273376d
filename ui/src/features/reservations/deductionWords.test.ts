import { screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../generated/bindings';
import { MockDesk } from '../../platform/mockDesk';
import { reservation } from '../../platform/mockRecords';
import { languages, speech } from '../../shared/language/speech.svelte';
import { plain } from '../../shared/testing/plain';
import { openDesk } from '../testing/open';

const shown = (id: string) => plain(screen.getByTestId(id).textContent);
const record = reservation(0, { pnr: 'K7Q2MX' });

/** The figure, the note of what it is not, the text for no deduction, and the text for earlier ones. */
const words: Record<Language, [figure: string, note: string, none: string, before: string]> = {
  en: [
    '25% deduction',
    'A percentage, not an amount. Any refund is handled separately.',
    'No deduction',
    'The service can’t tell the deduction in advance.',
  ],
  tr: [
    '%25 kesinti',
    'Yüzdedir, tutar değildir. İade varsa ayrıca yapılır.',
    'Kesinti yok',
    'Kesinti önceden öğrenilemez.',
  ],
  de: [
    'Stornoabzug 25 %',
    'Ein Prozentsatz, kein Geldbetrag. Eine Erstattung wird gesondert geregelt.',
    'Kein Stornoabzug',
    'Der Dienst nennt den Stornoabzug nicht vorab.',
  ],
  ru: [
    'Удержание 25 %',
    'Это процент, а не сумма. Возврат оформляется отдельно.',
    'Без удержания',
    'Размер удержания сервис заранее не сообщает',
  ],
};

/** Currencies as sign, code and name, and words for a refund that has happened. */
const money =
  /[€₺$₽£]|\b(EUR|TRY|USD|RUB|euro|lira|dollar|rubel)\b|евро|лир[аы]|доллар|рубл|refunded|paid back|iade edil|ödendi|erstattet|zurückgezahlt|gutgeschrieben|возвращен|выплачен/iu;

async function cancelled(language: Language, percent: number) {
  const shell = new MockDesk();
  shell.session = shell.active('agent@sandbox.test');
  shell.book.records = [record];
  shell.book.cancelled = () => ({ state: 'cancelled', percent });
  const user = await openDesk(shell, `reservations/${record.id}/cancel`);
  speech.speak(language);
  await screen.findByTestId('cancel-title');
  const before = shown('cancel-no-preview');
  await user.click(await screen.findByTestId('cancel-want'));
  await user.click(await screen.findByTestId('confirm-action'));
  await waitFor(() => screen.getByTestId('deduction'));
  return before;
}

describe.each(languages)('in %s', language => {
  const [figure, note, none, before] = words[language];

  test('a127 a deduction is a percentage and nothing that could be taken for money or a refund', async () => {
    await cancelled(language, 25);
    expect(shown('deduction-figure')).toBe(figure);
    expect(shown('deduction')).toContain(note);
    expect(shown('deduction')).not.toMatch(money);
  });

  test('a126 a127 a deduction of zero is told as none, without a word of money', async () => {
    await cancelled(language, 0);
    expect(shown('deduction-figure')).toBe(none);
    expect(shown('deduction')).not.toMatch(money);
  });

  test('a128 before cancelling no price is told and no window is claimed', async () => {
    const said = await cancelled(language, 0);
    expect(said.startsWith(before)).toBe(true);
    expect(said).not.toMatch(/\d/);
  });
});
