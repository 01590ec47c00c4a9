namespace Touchline.Gateway.Answers;

public enum TransactionType { Deposit, Withdrawal, Bet, Casino, Commission, Bonus, Adjustment }
public enum RequestType { Deposit, Withdrawal }
public enum RequestStatus { Pending, Review, Processing, Paid, Rejected, Cancelled }
public enum PaymentKind { Upi, Bank }
public enum OrderStatus { Created, Pending, Success, Failed, Expired }
public enum BonusStatus { Available, Claimed, Active, Expired }
public enum ReferralStatus { Locked, Claimable, Claimed }

public sealed record Transaction(
    string? Id,
    DateTime? Date,
    TransactionType? Type,
    string? Remark,
    decimal? Credit,
    decimal? Debit,
    decimal? Balance,
    bool? HasDetail);

public sealed record TransactionHistory(int? TotalCount, List<Transaction>? Items, decimal? OpeningBalance);

public sealed record TransactionDetail(
    Transaction? Transaction,
    string? Market,
    string? Winner,
    List<Bet>? Bets,
    decimal? Gross,
    decimal? Commission,
    decimal? Net);

public sealed record MoneyRequest(
    string? Id,
    RequestType? Type,
    decimal? Amount,
    string? Method,
    string? ClientRef,
    string? Utr,
    RequestStatus? Status,
    string? Reason,
    string? Note,
    DateTime? CreatedAt,
    DateTime? UpdatedAt,
    DateTime? ExpectedBy);

/// <summary>The answer to a new deposit or withdrawal; the first has no balance.</summary>
public sealed record AcceptedRequest(string? Id, RequestStatus? Status, decimal? Balance);

public sealed record PaymentMethod(
    string? Id,
    PaymentKind? Kind,
    string? Payee,
    string? Vpa,
    string? Account,
    string? Ifsc,
    string? Bank,
    decimal? Min,
    decimal? Max);

public sealed record UpiOrder(
    string? OrderId,
    string? UpiUrl,
    string? Vpa,
    string? Payee,
    decimal? Amount,
    DateTime? ExpiresAt);

public sealed record UpiCheck(OrderStatus? Status, string? Utr, decimal? Balance);

public sealed record Bonus(
    string? UserBonusId,
    string? Title,
    decimal? Amount,
    BonusStatus? Status,
    decimal? TurnoverRequired,
    decimal? TurnoverDone,
    DateTime? ExpiresAt,
    string? Terms);

public sealed record BalanceAnswer(decimal? Balance);

public sealed record ReferrerCode(string? Code, string? Link);

public sealed record ReferredUser(
    string? UserReferDetailId,
    string? User,
    DateTime? JoinedAt,
    decimal? Amount,
    ReferralStatus? Status,
    string? Condition);

public sealed record StoredImage(string? Url);
