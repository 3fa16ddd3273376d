/** What the mock desk stores on its machine, and a sandbox whose settings can be changed. */

import type {
  FieldNames,
  FieldPreviewView,
  FieldProposal,
  SandboxView,
  ServiceKind,
  SessionView,
  StoredUserView,
} from '../generated/bindings';
import { scenarios } from '../generated/bindings';
import { reservation, rowOf } from './mockRecords';

/** In the order in which the desk lists them. */
const likely: FieldNames[] = Object.entries({
  chargeAmount: ['chargeAmount'],
  chargeCurrency: ['chargeCurrency'],
  currency: ['currency'],
  dropOffPlace: ['dropOffLocation.name', 'to'],
  flightNo: ['flightNo', 'flightNumber'],
  freeCancellationUntilUtc: ['freeCancellationUntilUtc'],
  grossAmount: ['grossAmount', 'totalPrice'],
  note: ['note', 'description'],
  passengerCount: ['passengerCount'],
  passengers: ['passengers', 'passengerList'],
  pickUpPlace: ['pickUpLocation.name', 'from'],
  pickUpTime: ['pickUpTime', 'pickUpDateTime', 'transferDate'],
  seat: ['seat', 'capacity'],
  statusText: ['statusText', 'statusName'],
  supplier: ['supplierName', 'supplier'],
  vehicle: ['vehicleType', 'vehicle'],
}).map(([field, names]) => ({ field, names }));

/** A record as the service sent it. */
const raw: Record<string, string> = {
  pickUpTime: '2026-12-24T14:30:00+03:00',
  'pickUpLocation.name': 'Antalya Airport',
  'dropOffLocation.name': 'Lara',
  passengerList: '[2]',
  flightNo: 'TK2412',
  remark: 'Two child seats if at all possible.',
  supplier: 'Coast Rides',
  totalPrice: '58.00',
};

export class MockMachine {
  fields = likely;
  users: StoredUserView[] = [
    {
      id: '0f3a9c1d2e4b5a6978877665544332210',
      name: 'agent@sandbox.test',
      isSignedIn: true,
      kilobytes: 8_420,
      changed: new Date(Date.now() - 120_000).toISOString(),
      open: 1,
    },
    {
      id: 'b71e20aa51c94d8f8a1b2c3d4e5f60718',
      name: null,
      isSignedIn: false,
      kilobytes: 612,
      changed: new Date(Date.now() - 9 * 86_400_000).toISOString(),
      open: 0,
    },
  ];
  proposals: FieldProposal[] = [];
  sandbox: SandboxView = {
    now: new Date().toISOString(),
    isFrozen: false,
    faults: [],
    answers: Object.fromEntries(scenarios.switches.map(({ name, values }) => [name, values[0]])),
  };
  readonly #session: () => SessionView;
  readonly #kind: () => ServiceKind;

  constructor(session: () => SessionView, kind: () => ServiceKind) {
    this.#session = session;
    this.#kind = kind;
  }

  readonly answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    field_names: () => ({ fields: this.fields, likely, mayChange: true }),
    propose_fields: () => this.proposals,
    preview_fields: args => this.#preview(args.fields as FieldNames[]),
    save_field_names: args => {
      this.fields = args.fields as FieldNames[];
      return null;
    },
    stored_users: () => this.users,
    wipe_user: args => {
      this.users = this.users.filter(({ id }) => id !== args.id);
      return this.users;
    },
    write_diagnostics: () => '/data/transfer-desk/diagnostics-20261121-203000.txt',
    sandbox: () => (this.#kind() === 'sandbox' ? this.sandbox : null),
    set_sandbox_clock: args => this.#clock(args.advanceS as number | null, args.freeze as boolean | null),
    add_sandbox_fault: args => this.#fault(String(args.rule), args.on as string | null, Number(args.times)),
    clear_sandbox_faults: () => this.#turn({ faults: [] }),
    set_sandbox_switch: args =>
      this.#turn({ answers: { ...this.sandbox.answers, [String(args.name)]: String(args.value) } }),
    reset_sandbox: () => this.#turn({ faults: [], isFrozen: false, now: new Date().toISOString() }),
  };

  #turn(part: Partial<SandboxView>): SandboxView {
    this.sandbox = { ...this.sandbox, ...part };
    return this.sandbox;
  }

  #clock(advance_s: number | null, freeze: boolean | null): SandboxView {
    const now = new Date(Date.parse(this.sandbox.now) + (advance_s ?? 0) * 1_000).toISOString();
    return this.#turn({ now, isFrozen: freeze ?? this.sandbox.isFrozen });
  }

  #fault(rule: string, on: string | null, times: number): SandboxView {
    let name: unknown;
    try {
      name = JSON.parse(rule).name;
    } catch {
      name = null;
    }
    if (!scenarios.faults.some(one => one.name === name)) {
      throw { code: 'invalid', faults: [{ field: 'rule', rule: 'unknown', limit: null }] };
    }
    return this.#turn({ faults: [...this.sandbox.faults, { name: String(name), on, times }] });
  }

  #preview(fields: readonly FieldNames[]): FieldPreviewView {
    if (!('user' in this.#session())) return { record: null, found: [], paths: [] };
    const found = fields.map(({ field, names }) => {
      const name = names.find(one => one in raw) ?? null;
      return { field, name, text: name && (raw[name] ?? null) };
    });
    return { record: rowOf(reservation(0)), found, paths: Object.keys(raw) };
  }
}
