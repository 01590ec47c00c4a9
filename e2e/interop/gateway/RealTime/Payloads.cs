namespace Touchline.Gateway.RealTime;

public sealed record Registration(string? Browser, string? Domain, string? CurrentPage, string? Token);

public sealed record Heartbeat(string? Browser, string? Domain, string? CurrentPage, string? Token, string? GroupBy);

public sealed record Watch(List<string>? EventIds);

/// <summary>Written by the framework, so its members are `code` and `data` unless a switch says otherwise.</summary>
public sealed record HubMessage(string? Code, string? Data);
