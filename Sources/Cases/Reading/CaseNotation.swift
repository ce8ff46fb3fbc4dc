internal import Base

/// A kind of value in a case, a suite or the project's settings.
typealias CaseNotation<Value: Sendable> = Notation<Value, CaseReading>
/// One key of a map in a case, a suite or the project's settings.
typealias CaseKey<Target> = Key<Target, CaseReading>
/// The keys of a map in a case, a suite or the project's settings.
typealias CaseTable<Target: Sendable> = KeyTable<Target, CaseReading>
