import type { FieldFault, Language, Trouble } from '../../generated/bindings';
import type { Fault } from '../../platform/fault';
import { comingMoment } from '../language/moments';
import { type PlainId, textIn } from '../language/speech.svelte';
import { system } from '../system.svelte';
import { faultTable, keyringTexts, ruleTexts, storageTexts } from './table';

const hour_ms = 3_600_000;

export function sentenceOf(fault: Fault, language: Language, now: number): string {
  if (fault.code === 'rateLimited') {
    return textIn(language, 'error-rate-limited', { time: comingMoment(fault.until, language, now) });
  }
  if (fault.code === 'keyring') return textIn(language, keyringTexts[system.name][fault.state]);
  if (fault.code === 'storage') return textIn(language, storageTexts[fault.state]);
  if (fault.code === 'offline' && fault.proxy) {
    return textIn(language, 'error-offline-proxy', { proxy: fault.proxy });
  }
  if (fault.code === 'twin') return textIn(language, fault.mayExist ? 'error-twin-open' : 'error-twin');
  return textIn(language, faultTable[fault.code].text as PlainId);
}

/** Whether the wait is so long that the agent is offered one request before it is over. */
export function isLongWait(until: string, now: number): boolean {
  return Date.parse(until) - now > hour_ms / 4;
}

/** Why something is not saved on this machine. */
export function troubleText(trouble: Trouble): PlainId {
  return trouble.kind === 'keyring' ? keyringTexts[system.name][trouble.state] : storageTexts[trouble.state];
}

/** The sentence for one field, or null when the field is in order. */
export function fieldSentence(fault: Fault | null, field: string, language: Language): string | null {
  const found = fault?.code === 'invalid' ? fault.faults.find(one => one.field === field) : undefined;
  return found ? ruleSentence(found, language) : null;
}

export function ruleSentence(fault: FieldFault, language: Language): string {
  if (fault.rule === 'tooLong') return textIn(language, 'rule-too-long', { limit: Number(fault.limit) });
  return textIn(language, ruleTexts[fault.rule] as PlainId);
}
