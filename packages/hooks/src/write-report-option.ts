/** The option that every hook command has. */
export const WRITE_REPORT_OPTION = {
  description: "Keep a report below .orange-hyper/hooks/reports/; takes no path.",
  unwanted:
    "--write-report does not accept a path or value; hook reports are written to .orange-hyper/hooks/reports/.",
} as const;
