"""The goals of the figures, and which figures reach them."""

from dataclasses import dataclass, field


@dataclass
class Goals:
    """Collects figures and their goals; `missed` names those that miss their goal."""

    met: int = 0
    missed: list[str] = field(default_factory=list)

    def at_most(self, limit: float, value: float, what: str) -> str:
        """Says whether a figure is within its goal, for a cell of a table."""
        if value <= limit:
            self.met += 1
            return "met"
        self.missed.append(f"{what}: {value:.3g}, wanted at most {limit:g}")
        return "missed"

    def at_least(self, limit: float, value: float, what: str) -> str:
        if value >= limit:
            self.met += 1
            return "met"
        self.missed.append(f"{what}: {value:.3g}, wanted at least {limit:g}")
        return "missed"

    def summary(self) -> str:
        total = self.met + len(self.missed)
        if not self.missed:
            return f"All {total} figures that have goals meet them."
        missed = [f"- {what}" for what in self.missed]
        return "\n".join([f"{self.met} of {total} figures with goals meet them; these do not:", "", *missed])


def table(columns: list[str], rows: list[list]) -> str:
    """A table in Markdown."""
    lines = [columns, ["---"] * len(columns)] + rows
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
