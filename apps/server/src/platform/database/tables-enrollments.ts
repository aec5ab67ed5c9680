import type {
  Bool,
  CalendarDate,
  Cents,
  DateRanges,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Json,
  RecordColumns,
  SmallInt,
  Text,
  Texts,
  Uuid,
} from './column-types.ts'

/** The terms of a plan, as a sale copies them. */
export interface TermColumns extends RecordColumns {
  charging: Default<'once' | 'installments' | 'monthly'>
  installments: SmallInt | null
  enrollment_fee_cents: Default<Int>
  freeze_days: Default<SmallInt>
  freeze_min_days: Default<SmallInt>
  renewal: Default<'none' | 'offered' | 'automatic'>
  entry_days: Text | null
  entry_from: Text | null
  entry_until: Text | null
  entry_more: Text | null
  weekly_visits: SmallInt | null
  daily_visits: SmallInt | null
  class_modalities: Texts | null
  weekly_classes: SmallInt | null
}

export interface PlansTable extends TermColumns {
  name: Text
  name_key: Text
  price_cents: Cents
  duration: Int
  duration_months: SmallInt | null
  due_day_choice: Default<Bool>
  archived_at: Instant | null
  agreement_version: SmallInt | null
}

export interface EnrollmentsTable extends TermColumns {
  student_id: Uuid
  student_name_key: Text
  plan_id: Uuid
  start_date: CalendarDate
  end_date: CalendarDate
  status: Default<'active' | 'expired' | 'cancelled'>
  cancelled_at: Instant | null
  price_cents: Cents
  full_price_cents: Cents | null
  discount_reason: Text | null
  sold_days: Int | null
  anchor_day: SmallInt | null
  not_renewing: Default<Bool>
  due_day: SmallInt | null
  billed_from: CalendarDate | null
  frozen: Default<DateRanges>
  renews: Uuid | null
  agreement_version: SmallInt | null
  sale_channel: Default<'desk' | 'web' | 'phone' | 'whatsapp'>
}

export interface RenewalChoicesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  enrollment_id: Fixed<Uuid>
  automatic: Fixed<Bool>
  text_version: Fixed<SmallInt>
  made_at: Fixed<'desk' | 'phone' | 'renewal'>
  chosen_by: Uuid | null
  chosen_by_name: Fixed<Text>
  chosen_at: Fixed<Instant>
  guardian_name: Text | null
}

export interface RenewalNoticesTable {
  gym_id: GymColumn
  enrollment_id: Fixed<Uuid>
  end_date: Fixed<CalendarDate>
  price_cents: Fixed<Cents>
  told_on: Fixed<CalendarDate>
  created_at: Fixed<Instant>
}

export interface PlanAgreementsTable {
  gym_id: GymColumn
  plan_id: Fixed<Uuid>
  version: Fixed<SmallInt>
  text: Fixed<Text>
  made_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface AgreementAcceptancesTable {
  gym_id: GymColumn
  enrollment_id: Fixed<Uuid>
  plan_id: Fixed<Uuid>
  version: Fixed<SmallInt>
  text_hash: Fixed<Text>
  document: Fixed<Text | null>
  guardian_name: Fixed<Text | null>
  typed_name: Fixed<Text>
  made_at: Fixed<'desk' | 'phone'>
  device: Fixed<Text>
  accepted_by: Fixed<Uuid> | null
  accepted_by_name: Fixed<Text>
  accepted_at: Fixed<Instant>
}

export interface GymClosuresTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  from_day: Fixed<CalendarDate>
  to_day: Fixed<CalendarDate>
  reason: Fixed<Text>
  made_by_name: Fixed<Text>
  created_at: Fixed<Instant>
  undone_at: Instant | null
  extends_plans: Default<Bool>
}

export interface ClosureDaysTable {
  gym_id: GymColumn
  closure_id: Fixed<Uuid>
  enrollment_id: Fixed<Uuid>
  days: DateRanges
  resumed: Default<DateRanges>
  undone_at: Instant | null
}

export interface MembershipChangesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  kind: Fixed<'renewed' | 'plan_changed' | 'cancelled' | 'discounted' | 'frozen' | 'resumed' | 'student_deleted'>
  made_by: Fixed<Uuid | null>
  reason: Text | null
  effects: Json
  created_at: Default<Instant>
  undone_at: Instant | null
}

export interface EnrollmentTables {
  plans: PlansTable
  enrollments: EnrollmentsTable
  renewal_choices: RenewalChoicesTable
  renewal_notices: RenewalNoticesTable
  plan_agreements: PlanAgreementsTable
  agreement_acceptances: AgreementAcceptancesTable
  gym_closures: GymClosuresTable
  closure_days: ClosureDaysTable
  membership_changes: MembershipChangesTable
}
